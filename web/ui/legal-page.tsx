import type { ComponentProps } from 'react';
import { Actions } from './button.tsx';
import { type Block, LegalBlock } from './legal-block.tsx';
import { LegalContents } from './legal-contents.tsx';
import { PageIntro } from './page-intro.tsx';
import { Panel } from './section.tsx';

type Chapter = { id: string; heading: string; blocks: readonly Block[] };

type Props = {
  heading: string;
  text: string;
  note: string;
  brief: { heading: string; facts: readonly string[] };
  contents: string;
  chapters: readonly Chapter[];
  /** Not part of the legal text: how to ask about the text. */
  ending: ComponentProps<typeof Actions> & { heading: string; text: Block };
};

export function LegalPage({ heading, text, note, brief, contents, chapters, ending }: Props) {
  return (
    <>
      <PageIntro heading={heading} text={text} note={note} />
      <div className="frame grid gap-12 pt-4 pb-20 md:pb-28 lg:grid-cols-12">
        <Panel
          as="section"
          aria-labelledby="brief"
          className="max-w-measure p-5 sm:p-6 lg:col-span-8 lg:col-start-5"
        >
          <h2 id="brief" className="mb-4 text-title">
            {brief.heading}
          </h2>
          <LegalBlock block={brief.facts} />
        </Panel>
        <LegalContents label={contents} chapters={chapters} />
        <div className="grid max-w-measure gap-12 lg:col-span-8 lg:col-start-5">
          {chapters.map(({ id, heading, blocks }, index) => (
            <section
              key={id}
              id={id}
              tabIndex={-1}
              aria-labelledby={`${id}-heading`}
              className="scroll-mt-8"
            >
              <h2 id={`${id}-heading`} className="mb-4 flex text-title">
                <span className="w-[2em] shrink-0 text-muted tabular-nums">{index + 1}</span>
                {heading}
              </h2>
              <div className="grid gap-4">
                {blocks.map((block) => (
                  <LegalBlock key={JSON.stringify(block)} block={block} />
                ))}
              </div>
            </section>
          ))}
          <section aria-labelledby="ending" className="grid gap-5 print:hidden">
            <div className="mb-7">
              <hr className="section-rule" />
            </div>
            <h2 id="ending" className="text-title">
              {ending.heading}
            </h2>
            <LegalBlock block={ending.text} />
            <Actions actions={ending.actions} quiet />
          </section>
        </div>
      </div>
    </>
  );
}
