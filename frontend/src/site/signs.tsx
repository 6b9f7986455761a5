/** By what one knows that it is time. */
export function Signs({ signs, afterLead }: { signs: readonly string[]; afterLead?: boolean }) {
  return (
    <ul className={afterLead ? 'signs after-lead' : 'signs'}>
      {signs.map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
  )
}
