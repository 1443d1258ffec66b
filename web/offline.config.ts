import { hash } from 'node:crypto';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import viteConfig from '../vite.config.ts';

/** The seed orders the files, after the tests of /about, whose requests are under way when these tests end. */
class PagesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { seed } = this.ctx.config.sequence;
    const place = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('/pages.test.tsx') ? '' : hash('md5', `${seed}${moduleId}`);
    return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  }
}

const reader = `
import { useQuery } from '@tanstack/react-query';
const Reader = () => <p>{useQuery({ queryKey: ['/api/health'] }).status}</p>;
`;

/** For .ci/checks/offline.test.ts: a component on /about sends requests, and a server listens at SERVED_ORIGIN. */
export default defineConfig(async (env) =>
  mergeConfig(await viteConfig(env), {
    plugins: [
      {
        name: 'about-that-reads',
        enforce: 'pre',
        transform: (code: string, id: string) =>
          id.endsWith('/about-page.tsx')
            ? `${code.replace('<DeliverySteps />', '<DeliverySteps /><Reader />')}${reader}`
            : undefined,
      },
    ],
    test: {
      environmentOptions: { jsdom: { url: process.env.SERVED_ORIGIN } },
      sequence: { sequencer: PagesFirst },
    },
  }),
);
