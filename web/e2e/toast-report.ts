import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { type Picture, pictureDetails } from './toasts/picture.ts';
import { type Shown, sheetPage } from './toasts/sheet-page.ts';

const file = fileURLToPath(new URL('../../test-results/toasts.html', import.meta.url));

const bytesOf = ({ path, body }: TestResult['attachments'][number]) =>
  path === undefined ? body : readFileSync(path);

/** The pictures of a test with what they show; one that failed before its first picture has its title. */
function shownBy(test: TestCase, { status, error, attachments }: TestResult): Shown[] {
  const [, engine = '', , ...names] = test.titlePath();
  const isRight = status === test.expectedStatus;
  const message = stripVTControlCharacters(error?.message ?? '').trim();
  const common = { engine, isRight, problem: isRight ? '' : message };
  const shown = attachments.flatMap(({ name, body }, index): Shown[] => {
    const before = attachments[index - 1];
    if (name !== pictureDetails || !body || !before) return [];
    const picture = JSON.parse(String(body)) as Picture;
    return [{ ...common, ...picture, image: bytesOf(before)?.toString('base64') }];
  });
  const [window = '', title = ''] = names;
  const [surface = '', outcome = ''] = title.split(': ');
  const unseen = { surface, outcome, window, link: '', title: '', description: '' };
  return shown.length > 0 || isRight ? shown : [{ ...common, ...unseen, image: undefined }];
}

/** Writes test-results/toasts.html from the last attempt at each test, also from merged reports of several jobs. */
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
    await writeFile(file, sheetPage(shown));
  }
}
