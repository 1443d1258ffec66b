import type { ReactNode } from 'react';
import { TextLink } from './link.tsx';

type Props = {
  name: string;
  role: string;
  photo: string;
  phone: string;
  href: string;
  photoSize?: string;
  children?: ReactNode;
};

export function ContactPerson(props: Props) {
  const { name, role, photo, phone, href, photoSize = 'size-18', children } = props;
  return (
    <div className={`flex gap-4 ${children ? 'items-start' : 'items-center'}`}>
      {photo && (
        <img src={photo} alt="" className={`${photoSize} shrink-0 rounded-full object-cover`} />
      )}
      <p className="text-small text-muted">
        {children}
        <strong className="block font-semibold text-base text-ink">{name}</strong>
        {role && <span className="block">{role}</span>}
        {phone && (
          <TextLink href={href} className="inline-flex min-h-11 items-center text-base text-ink">
            {phone}
          </TextLink>
        )}
      </p>
    </div>
  );
}
