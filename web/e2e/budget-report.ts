import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Bytes on the wire and requests in a first visit without interaction (docs/decisions/240). */
export const limits = { document: 17_000, script: 105_000, everything: 180_000, requests: 16 };

/** The annotation with a page's numbers, as JSON. */
export const budgetType = 'budget';

/** Prints the numbers of each tested page below the limits, and a sentence after a run without a test. */
export default class BudgetReport implements Reporter {
  private readonly rows = { limit: limits };
  private hasTested = false;

  onTestEnd({ annotations }: TestCase) {
    this.hasTested = true;
    for (const { type, description } of annotations) {
      if (type === budgetType) Object.assign(this.rows, JSON.parse(description ?? ''));
    }
  }

  onEnd() {
    if (!this.hasTested) console.error('No browser test ran: the error above stopped them all.');
    if (Object.keys(this.rows).length === 1) return;
    // The line of dots is still open.
    console.log();
    console.table(this.rows);
  }
}
