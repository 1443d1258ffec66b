import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each([
  { address: 'https://checkout.stripe.com/c/pay/cs_1', web: true },
  { address: 'http://127.0.0.1:4242/pay', web: true },
  { address: 'javascript:alert(1)', web: false },
  { address: 'data:text/html,hej', web: false },
  { address: 'mailto:hej@example.se', web: false },
  { address: '/pricing', web: false },
  { address: '', web: false },
])('$address is a web address: $web', ({ address, web }) => {
  expect(isWebAddress(address)).toBe(web);
});
