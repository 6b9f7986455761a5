interface SheetProps {
  heads: readonly [string, string]
  rows: readonly { readonly title: string; readonly text: string }[]
}

/** Two ruled columns: what it is about, and what is true of it. */
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
