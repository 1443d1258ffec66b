// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { startCheckout } from '#contract/checkout.ts';
import { createLead } from '#contract/leads.ts';
import { createLab } from './lab.ts';

const visit = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => visit('/pricing'));

test('the address sets the outcomes', () => {
  visit('/pricing?scenario=leads:tooMany');
  const apply = vi.fn();
  const lab = createLab(apply);
  expect(lab.outcomeOf(createLead)).toBe('tooMany');
  expect(lab.outcomeOf(startCheckout)).toBe('success');
  expect(apply).toHaveBeenCalledExactlyOnceWith(new Map([['createLead', 'tooMany']]));
});

test('a choice is applied and told by the address', () => {
  const apply = vi.fn();
  const lab = createLab(apply);
  lab.choose(startCheckout, 'offline');
  expect(apply).toHaveBeenLastCalledWith(new Map([['startCheckout', 'offline']]));
  expect(window.location.search).toBe('?scenario=startCheckout:offline');
});

test('going back to success takes the choice out of the address', () => {
  visit('/pricing?typ=abonnemang&scenario=leads:tooMany');
  createLab(() => {}).choose(createLead, 'success');
  expect(window.location.search).toBe('?typ=abonnemang');
});

test('a reset makes everything succeed', () => {
  visit('/pricing?scenario=tooMany');
  const lab = createLab(() => {});
  lab.reset();
  expect(lab.outcomeOf(createLead)).toBe('success');
  expect(window.location.search).toBe('');
});

test('the choices stay, and stay in the address, when the visitor changes page', () => {
  const lab = createLab(() => {});
  lab.choose(createLead, 'offline');
  window.history.pushState(null, '', '/contact');
  window.dispatchEvent(new Event('pushState'));
  expect(window.location.pathname + window.location.search).toBe(
    '/contact?scenario=createLead:offline',
  );
  expect(lab.outcomeOf(createLead)).toBe('offline');
});

test('a page that the visitor was sent to keeps the scenario of the page before', () => {
  const referrer = vi.spyOn(document, 'referrer', 'get');
  referrer.mockReturnValue(`${window.location.origin}/pricing?scenario=checkout:tooMany`);
  expect(createLab(() => {}).outcomeOf(startCheckout)).toBe('tooMany');
  referrer.mockReturnValue('https://elsewhere.example/?scenario=checkout:tooMany');
  visit('/pricing');
  expect(createLab(() => {}).outcomeOf(startCheckout)).toBe('success');
  referrer.mockRestore();
});

test('words that mean nothing are kept to be told', () => {
  visit('/?scenario=nonsense');
  expect(createLab(() => {}).unknown).toEqual(['nonsense']);
});
