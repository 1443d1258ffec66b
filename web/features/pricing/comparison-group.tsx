type Props = {
  heading: string;
  /** A single cell spans all columns. */
  rows: readonly { label: string; cells: readonly string[] }[];
};

const columns = 4;

export function ComparisonGroup({ heading, rows }: Props) {
  return (
    <tbody>
      <tr className="comparison-group">
        <th scope="rowgroup" colSpan={columns + 1}>
          {heading}
        </th>
      </tr>
      {rows.map(({ label, cells }) => (
        <tr key={label} data-wide={cells.length === 1 || undefined}>
          <th scope="row">{label}</th>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place
            <td key={index} colSpan={cells.length === 1 ? columns : undefined}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
