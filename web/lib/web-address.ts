/** Whether `address` is an absolute http(s) address, the only kind that the site redirects to. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Leaves the site for `address`. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
