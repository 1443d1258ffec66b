// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { startCheckout } from '#contract/checkout.ts';
import { createLead } from '#contract/leads.ts';
import { createScenarioState } from './scenario-state.ts';

const visit = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => visit('/pricing'));

test('the outcomes are read from the address', () => {
  visit('/pricing?scenario=leads:tooMany');
  const apply = vi.fn();
  const scenario = createScenarioState(apply);
  expect(scenario.outcomeOf(createLead)).toBe('tooMany');
  expect(scenario.outcomeOf(startCheckout)).toBe('success');
  expect(apply).toHaveBeenCalledExactlyOnceWith(new Map([['createLead', 'tooMany']]));
});

test('a choice is applied and written to the address', () => {
  const apply = vi.fn();
  const scenario = createScenarioState(apply);
  scenario.choose(startCheckout, 'offline');
  expect(apply).toHaveBeenLastCalledWith(new Map([['startCheckout', 'offline']]));
  expect(window.location.search).toBe('?scenario=startCheckout:offline');
});

test('choosing success removes the endpoint from the address', () => {
  visit('/pricing?typ=abonnemang&scenario=leads:tooMany');
  createScenarioState(() => {}).choose(createLead, 'success');
  expect(window.location.search).toBe('?typ=abonnemang');
});

test('after a reset every endpoint succeeds', () => {
  visit('/pricing?scenario=tooMany');
  const scenario = createScenarioState(() => {});
  scenario.reset();
  expect(scenario.outcomeOf(createLead)).toBe('success');
  expect(window.location.search).toBe('');
});

test('the choices survive a change of page and are added to its address', () => {
  const scenario = createScenarioState(() => {});
  scenario.choose(createLead, 'offline');
  window.history.pushState(null, '', '/contact');
  window.dispatchEvent(new Event('pushState'));
  expect(window.location.pathname + window.location.search).toBe(
    '/contact?scenario=createLead:offline',
  );
  expect(scenario.outcomeOf(createLead)).toBe('offline');
});

test('a page without a scenario inherits that of the page of this site that led to it', () => {
  const referrer = vi.spyOn(document, 'referrer', 'get');
  referrer.mockReturnValue(`${window.location.origin}/pricing?scenario=checkout:tooMany`);
  expect(createScenarioState(() => {}).outcomeOf(startCheckout)).toBe('tooMany');
  referrer.mockReturnValue('https://elsewhere.example/?scenario=checkout:tooMany');
  visit('/pricing');
  expect(createScenarioState(() => {}).outcomeOf(startCheckout)).toBe('success');
  referrer.mockRestore();
});

test('words that match nothing are returned, to be shown', () => {
  visit('/?scenario=nonsense');
  expect(createScenarioState(() => {}).unknown).toEqual(['nonsense']);
});
