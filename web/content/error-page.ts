import { company } from './company.ts';

export const errorPageContent = {
  heading: 'Sidan kunde inte visas',
  text: 'Något gick fel hos oss. Ladda om sidan, eller skriv till oss om det inte hjälper.',
  reload: 'Ladda om sidan',
  email: company.email,
} as const;
