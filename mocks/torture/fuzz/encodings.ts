/** How a form's fields become a body, and what the API is to read in it. */
export type Encoding = {
  mediaType: string;
  encode: (input: object) => string;
  decode: (body: string) => unknown;
};

export const json: Encoding = {
  mediaType: 'application/json',
  encode: (input) => JSON.stringify(input),
  decode: (body) => JSON.parse(body),
};
