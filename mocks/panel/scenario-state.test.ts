// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startCheckout } from '#contract/checkout.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createLead } from '#contract/leads.ts';
import { createScenarioState } from './scenario-state.ts';

const visit = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => {
  visit('/pricing');
  window.sessionStorage.clear();
});

function arriveBy(type: NavigationTimingType): void {
  const entry = { type } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  onTestFinished(() => void vi.restoreAllMocks());
}

const nextOutcome = (scenario: ReturnType<typeof createScenarioState>, endpoint: Endpoint) =>
  scenario.stepsOf(endpoint)[scenario.nextOf(endpoint)]?.outcome;

test('the chosen outcomes survive navigation and stay in the URL', () => {
  const scenario = createScenarioState();
  scenario.setSteps(createLead, [{ outcome: 'offline' }]);
  window.history.pushState(null, '', '/contact');
  window.dispatchEvent(new Event('pushState'));
  expect(window.location.pathname + window.location.search).toBe(
    '/contact?scenario=createLead:offline',
  );
  expect(nextOutcome(scenario, createLead)).toBe('offline');
});

test('a page without a scenario inherits it from the referring page of this site', () => {
  const referrer = vi.spyOn(document, 'referrer', 'get');
  referrer.mockReturnValue(`${window.location.origin}/pricing?scenario=checkout:tooMany`);
  expect(nextOutcome(createScenarioState(), startCheckout)).toBe('tooMany');
  referrer.mockReturnValue('https://elsewhere.example/?scenario=checkout:tooMany');
  visit('/pricing');
  expect(nextOutcome(createScenarioState(), startCheckout)).toBe('success');
  referrer.mockRestore();
});

test('a reload continues with the scenario’s next response', () => {
  arriveBy('reload');
  visit('/?scenario=leads:unavailable,success');
  createScenarioState().take(createLead);
  expect(nextOutcome(createScenarioState(), createLead)).toBe('success');
  visit('/?scenario=leads:unavailable,tooMany');
  expect(nextOutcome(createScenarioState(), createLead)).toBe('unavailable');
});

test('opening the scenario URL again restarts at its first response', () => {
  arriveBy('navigate');
  visit('/?scenario=leads:unavailable,success');
  createScenarioState().take(createLead);
  expect(nextOutcome(createScenarioState(), createLead)).toBe('unavailable');
});
