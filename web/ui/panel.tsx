import './panel.css';
import type { ComponentPropsWithoutRef } from 'react';

type Props = ComponentPropsWithoutRef<'section'> & { as?: 'div' | 'section' | 'figure' };

/** A raised surface for forms and facts. */
export function Panel({ as: Tag = 'div', className = '', ...props }: Props) {
  return <Tag className={`panel ${className}`.trim()} {...props} />;
}
