import { business } from '#contract/business.ts';
import { noBreak, withUnit } from '#contract/format.ts';
import type { OrderState } from '#contract/orders.ts';
import { paymentWords } from '#contract/payment-methods.ts';
import { company, mailLink } from './company.ts';
import { person, telephoneLink } from './contact-person.ts';

const phone = person?.phone || company.phone;

const buyAgain = {
  title: 'Försök igen',
  text: `Den nya betalsidan är öppen i ${withUnit(business.paymentSessionMinutes, 'minuter')}.`,
};

/** How to reach us, by telephone where there is one, and what to say. */
const reachUs = (what: string): Linked =>
  phone
    ? {
        before: 'Ring ',
        link: noBreak(phone),
        after: ` eller skriv, ${what}`,
        href: telephoneLink(phone),
      }
    : { ...mailLink, before: 'Skriv till ', after: `, ${what}` };

const askUs = {
  title: 'Hör av dig om det inte går',
  ...reachUs('så hjälper vi dig att slutföra köpet.'),
};

type Linked = { before: string; link: string; after: string; href: string };
type Choice = { title: string } & ({ text: string } | Linked);

/** What the visitor may do, in no order, when there is no purchase that goes on. */
export const orderChoices: Partial<Record<OrderState | 'unknown', readonly Choice[]>> = {
  unknown: [
    {
      title: 'Titta bland dina mejl',
      text: 'Har du betalat finns en orderbekräftelse där, eller i skräpposten.',
    },
    {
      title: 'Hör av dig till oss',
      ...reachUs(`och berätta vilken ${noBreak('e-postadress')} du angav på betalsidan.`),
    },
  ],
  failed: [
    {
      title: 'Kontrollera uppgifterna',
      text: `Ett kort måste vara öppet för köp på nätet. Du kan också betala med ett annat ${paymentWords(company)}.`,
    },
    {
      title: 'Syns en reservation på kontot?',
      text: 'Banken släpper den av sig själv.',
    },
    buyAgain,
    askUs,
  ],
  expired: [buyAgain, askUs],
  refunded: [{ title: 'Hör av dig om pengarna inte syns', ...reachUs('uppge gärna ordernumret.') }],
  disputed: [
    {
      title: 'Är det ett misstag?',
      text: 'Be banken dra tillbaka ärendet, och säg till oss.',
    },
    {
      title: 'Känner du inte igen köpet?',
      ...reachUs('uppge ordernumret, så reder vi ut det.'),
    },
    {
      title: 'Är något fel med flödet?',
      text: 'Skriv till oss. Gör det inte det vi kom överens om, rättar vi det utan kostnad.',
    },
  ],
  ended: [
    {
      title: 'Vill du ha flödet igen?',
      text: 'Prenumerera på nytt, eller hör av dig om något har ändrats.',
    },
    {
      title: 'Saknar du en faktura?',
      text: 'Alla fakturor finns i mejl från Stripe. Hör av dig om någon saknas.',
    },
  ],
};
