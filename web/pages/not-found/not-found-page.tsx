import { Actions } from '../../blocks/actions.tsx';
import { notFoundContent } from '../../content/not-found.ts';

/** Says in English that the page does not exist, under a broken flow line. */
export function NotFoundPage() {
  const { heading, text, actions } = notFoundContent;
  return (
    <div lang="en" className="frame grid content-center gap-8 pt-36 pb-24 md:min-h-[80vh]">
      <svg viewBox="0 0 640 120" className="w-full max-w-xl" fill="none" aria-hidden="true">
        <path
          className="stroke-line"
          d="M440 20H632"
          strokeWidth="3"
          strokeDasharray="3 12"
          strokeLinecap="round"
        />
        <path className="stroke-signal" d="M8 60H230C300 60 290 20 350 20H400" strokeWidth="3" />
        <circle cx="12" cy="60" r="9" className="fill-signal" />
        <circle cx="400" cy="20" r="10" className="fill-paper stroke-signal" strokeWidth="3" />
      </svg>
      <h1 tabIndex={-1} className="text-page">
        {heading}
      </h1>
      <p className="max-w-measure text-balance text-lead text-muted">{text}</p>
      <Actions actions={actions} />
    </div>
  );
}
