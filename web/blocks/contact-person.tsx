import { TextLink } from '../ui/link.tsx';

type Props = { name: string; role: string; photo: string; phone: string; href: string };

export function ContactPerson({ name, role, photo, phone, href }: Props) {
  return (
    <div className="flex items-center gap-4">
      {photo && <img src={photo} alt="" className="size-18 shrink-0 rounded-full object-cover" />}
      <p className="text-small text-muted">
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
