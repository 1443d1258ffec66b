import type { ComponentPropsWithRef } from 'react';

type Variant = 'primary' | 'secondary' | 'quiet';

const base =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control px-(--button-space) py-2.5 text-center text-base font-semibold leading-tight transition-[background-color,border-color,color,transform] duration-200 ease-settle active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60 disabled:active:translate-y-0';

const variants: Record<Variant, string> = {
  primary: 'border border-transparent bg-signal text-on-signal enabled-hover:bg-signal-strong',
  secondary:
    'border border-edge bg-transparent text-ink enabled-hover:border-ink enabled-hover:bg-ink/5',
  quiet:
    'border border-transparent [--button-space:0.75rem] text-ink underline-offset-4 enabled-hover:underline',
};

/** The looks of a button, for links that ask to be pressed. */
export function buttonClass(variant: Variant = 'primary'): string {
  return `${base} ${variants[variant]}`;
}

type Props = ComponentPropsWithRef<'button'> & { variant?: Variant };

export function Button({ variant = 'primary', type = 'button', className = '', ...props }: Props) {
  return <button type={type} className={`${buttonClass(variant)} ${className}`} {...props} />;
}
