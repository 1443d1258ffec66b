/** Stops along a short flow line; the first is the event that starts it. */
export function MiniFlow({ stops }: { stops: readonly string[] }) {
  return (
    <ol className="mini-flow lg:col-span-4">
      {stops.map((stop) => (
        <li key={stop}>{stop}</li>
      ))}
    </ol>
  );
}
