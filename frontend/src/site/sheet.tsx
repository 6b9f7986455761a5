interface SheetProps {
  heads: readonly [string, string]
  rows: readonly { readonly title: string; readonly text: string }[]
}

/** Table of two columns: term and description. */
export function Sheet({ heads, rows }: SheetProps) {
  return (
    <table className="sheet">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, text }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
