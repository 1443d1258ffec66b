export const noon = new Date('2026-11-21T11:00:00.000Z');

export const noonPlus = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
