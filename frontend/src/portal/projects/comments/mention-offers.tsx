import { Button } from '../../../ui/button.tsx'
import type { People } from '../../parts/use-people.ts'
import css from './mention-offers.module.css'

/** Colleagues whose names begin with what is typed after "@". */
export function MentionOffers({ offered, onChoose }: { offered: People['all']; onChoose: (name: string) => void }) {
  return (
    <div role="group" aria-label="Colleagues to mention" className={css.offers}>
      {offered.map(({ id, name }) => (
        <Button key={id} size="small" onClick={() => onChoose(name)}>
          @{name}
        </Button>
      ))}
    </div>
  )
}
