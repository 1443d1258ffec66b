import type Stripe from 'stripe';

/** Where Stripe Tax collects VAT. Without an active registration for Sweden it calculates none, and says nothing. */
export async function taxRegistrations(
  stripe: Stripe,
): Promise<{ countries: string[]; faults: string[] }> {
  const countries: string[] = [];
  for await (const { country } of stripe.tax.registrations.list({ status: 'active', limit: 100 })) {
    countries.push(country);
  }
  const faults = countries.includes('SE')
    ? []
    : ['Stripe Tax has no active registration for Sweden: it collects no VAT'];
  return { countries, faults };
}
