/** Whether a header link is the current one: the start page only exactly, the others with all below them (spec 2). */
export function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
}
