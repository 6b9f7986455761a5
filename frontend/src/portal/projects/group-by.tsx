import { useSearchParams } from 'react-router-dom'
import css from './inline-choice.module.css'

interface GroupByProps {
  groupings: readonly { readonly id: string; readonly name: string }[]
  grouping: string
}

/** What the tasks of a list are grouped by, which is in the address. An empty id is left out of it. */
export function GroupBy({ groupings, grouping }: GroupByProps) {
  const [search, setSearch] = useSearchParams()
  return (
    <label className={css.choice}>
      Group by{' '}
      <select
        value={grouping}
        onChange={({ target }) => {
          const next = new URLSearchParams(search)
          if (target.value === '') next.delete('group')
          else next.set('group', target.value)
          setSearch(next, { replace: true })
        }}
      >
        {groupings.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
