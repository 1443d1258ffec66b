import { business } from '../_contract/business.ts';
import { packages, plans } from '../_contract/catalogue.ts';
import type { Company } from '../_contract/company.ts';
import type { OrderRecord } from '../_contract/payments.ts';
import type { Mail } from './mail.ts';
import { orderFacts } from './order-facts.ts';
import { type Block, render } from './render.ts';

/** Tells the buyer what was bought, what happens next and when. Undefined when the provider gave no address. */
export function orderConfirmationMail(order: OrderRecord, company: Company): Mail | undefined {
  const { email } = order.buyer;
  if (!email) return undefined;
  return {
    to: email,
    replyTo: company.email,
    subject: `Orderbekräftelse från ${company.name}`,
    ...render('Tack för ditt köp', [
      { say: 'Betalningen har kommit fram. Det här har du köpt:' },
      { facts: orderFacts(order) },
      ...(order.kind === 'plan' ? planSteps(order.item, company) : packageSteps(order.item)),
      { link: 'Läs våra villkor', to: `${company.origin}/terms` },
      {
        say: `${company.legalName}, org.nr ${company.registrationNumber}, momsreg.nr ${company.vatNumber}. Frågor? Svara på det här mejlet.`,
      },
    ]),
  };
}

const delivery = `Vi levererar inom ${business.deliveryHours} arbetstimmar från det att kravbilden är bekräftad. Därefter har du ${business.approvalDays} dagar på dig att testa och godkänna.`;

function packageSteps(item: string): Block[] {
  const bought = Object.entries(packages).find(([id]) => id === item)?.[1];
  return [
    { say: `Nästa steg: vi hör av oss för att gå igenom vad som ska automatiseras. ${delivery}` },
    ...(bought ? [{ say: `Support ingår i ${bought.supportDays} dagar efter leverans.` }] : []),
  ];
}

function planSteps(item: string, { portalUrl }: Company): Block[] {
  const bought = Object.entries(plans).find(([id]) => id === item)?.[1];
  return [
    {
      say: `Nästa steg: du får tillgång till abonnemanget inom ${business.subscriptionAccessHours} timmar från betalningen. Vi hör av oss för att gå igenom vad som ska automatiseras. ${delivery}`,
    },
    ...(bought ? [{ say: `Supporten svarar inom ${bought.supportResponseHours} timmar.` }] : []),
    {
      say: `Abonnemanget har ingen bindningstid och sägs upp skriftligt med ${business.cancellationNoticeDays} dagars varsel.`,
    },
    ...(portalUrl === '#' ? [] : [{ link: 'Hantera ditt abonnemang', to: portalUrl }]),
  ];
}
