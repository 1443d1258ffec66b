type Props = {
  heading: string;
  /** The names of the columns after the first. */
  columns: readonly string[];
  /** One cell per column. */
  rows: readonly { label: string; cells: readonly string[] }[];
};

/** Rows of the comparison under a heading. */
export function ComparisonGroup({ heading, columns, rows }: Props) {
  return (
    <tbody>
      <tr className="comparison-group">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {heading}
        </th>
      </tr>
      {rows.map(({ label, cells }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {cells.map((cell, index) => (
            <td key={columns[index]} data-column={columns[index]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
