import './panel.css';
import type { ComponentPropsWithoutRef } from 'react';

type Props = ComponentPropsWithoutRef<'section'> & { as?: 'div' | 'section' | 'figure' };

/** A raised surface for what the visitor fills in or reads off. */
export function Panel({ as: Tag = 'div', className = '', ...props }: Props) {
  return <Tag className={`panel ${className}`.trim()} {...props} />;
}
