import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { part } from './part.ts';
import { reportPage, type Shown } from './toasts/report-page.ts';

const name = part === 'quick' ? 'toasts-quick.html' : 'toasts.html';
const file = fileURLToPath(new URL(`../../test-results/${name}`, import.meta.url));

/** The pictures of a test; only its title when it failed before the first picture. */
function shownBy(test: TestCase, { status, error, attachments }: TestResult): Shown[] {
  const [place = '', outcome = ''] = test.title.split(': ');
  const said = (type: string) =>
    test.annotations.find((one) => one.type === type)?.description ?? '';
  const isRight = status === test.expectedStatus;
  const common = {
    place,
    engine: test.parent.project()?.name ?? '',
    words: said('words'),
    link: said('link'),
    isRight,
    problem: isRight ? '' : stripVTControlCharacters(error?.message ?? '').trim(),
  };
  const shown = attachments.flatMap(({ name, path, body }): Shown[] => {
    const [, pictured, window] = /^(\w+) (\d+x\d+)$/.exec(name) ?? [];
    const bytes = path === undefined ? body : readFileSync(path);
    if (!pictured || !window || !bytes) return [];
    return [{ ...common, outcome: pictured, window, image: bytes.toString('base64') }];
  });
  if (shown.length > 0 || isRight) return shown;
  return [{ ...common, outcome, window: test.parent.title, image: undefined }];
}

/** Writes test-results/toasts.html from the last attempt of each test, also when merging reports. */
export default class ToastReport implements Reporter {
  private tests: TestCase[] = [];

  onBegin(_config: unknown, root: Suite) {
    this.tests = root.allTests().filter(({ location }) => location.file.endsWith('toasts.spec.ts'));
  }

  async onEnd() {
    const shown = this.tests.flatMap((test) => {
      const result = test.results.at(-1);
      return result && result.status !== 'skipped' ? shownBy(test, result) : [];
    });
    if (shown.length === 0) return;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, reportPage(shown));
  }
}
