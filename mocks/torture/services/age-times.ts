type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Seconds since 1970 that are a time of this age; no amount and no count is as large. */
const isUnixTime = (value: number) => value > 1_600_000_000 && value < 2_200_000_000;

/**
 * The deadline that the provider was given is an argument of a call that may be repeated, and must stay the same.
 */
const kept = ['provider_expires_at'];

/** Makes every time that the tables hold `seconds` older: what waits for its time is due that much sooner. */
export async function ageTables(query: Query, seconds: number): Promise<void> {
  const columns = await query(`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%'`);
  const tables = Map.groupBy(
    columns.filter(({ column_name: name }) => !kept.includes(String(name))),
    ({ table_name: name }) => String(name),
  );
  for (const [table, times] of tables) {
    const sets = times.map(({ column_name: name }) => {
      return `"${name}" = "${name}" - interval '${seconds} seconds'`;
    });
    await query(`update "${table}" set ${sets.join(', ')}`);
  }
}

/** Makes every Unix time inside `value` `seconds` older, in place. */
export function ageTimes(value: object, seconds: number): void {
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'number' && isUnixTime(inner)) Reflect.set(value, key, inner - seconds);
    else if (typeof inner === 'object' && inner !== null) ageTimes(inner, seconds);
  }
}
