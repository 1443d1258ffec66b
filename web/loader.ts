import { afterFirstPaint } from './lib/after-first-paint.ts';
import { loadApplication } from './lib/load-application.ts';

/** The only script that a document names; its `data-modules` are the files of the application. */
const script = document.querySelector<HTMLElement>('script[data-modules]');
void afterFirstPaint().then(() => loadApplication(script?.dataset.modules?.split(' ') ?? []));
