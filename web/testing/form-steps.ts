import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const field = (label: string) => screen.getByRole('textbox', { name: label });
export const consent = () => screen.getByRole('checkbox');

/** Pastes each value into the field with its label, and gives the consent. */
export async function fill(visitor: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await visitor.click(field(label));
    await visitor.paste(value);
  }
  await visitor.click(consent());
}
