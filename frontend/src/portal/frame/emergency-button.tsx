import { Phone } from 'lucide-react'
import { company } from '#domain/company/details.ts'
import { show } from '../../overlays/precedence.ts'
import css from './emergency-button.module.css'

/** The emergency number on every signed-in screen; pressing it opens the drawer with the first steps. */
export function EmergencyButton() {
  return (
    <button type="button" className={css.emergency} aria-haspopup="dialog" onClick={() => show('emergency')}>
      <Phone size={20} strokeWidth={1.5} aria-hidden="true" />
      <span className={css.words}>Under attack? </span>
      <b className={css.words}>{company.emergencyPhone}</b>
    </button>
  )
}
