import { noticeDrafts, noticeFields } from '#domain/incident/notification.ts'
import type { NoticeFacts, Role } from '#domain/incident/notification.ts'
import { byId, element } from './dom.ts'
import { change, readKept } from './kept.ts'
import { download } from './take-along.ts'

/** Fields that only one role needs. */
const OF_OPERATOR = ['client']
const OF_RESPONSIBLE_PARTY = ['advice']

const roles = () => [...document.querySelectorAll<HTMLInputElement>('input[name="role"]')]

/** Makes the choice of the role work. main.ts keeps the fields and calls `showDrafts`. */
export function startNotices(): void {
  for (const radio of roles())
    radio.addEventListener('change', () => {
      change(({ fields }) => ({ fields: { ...fields, role: radio.value } }))
      showDrafts()
    })
  byId('notice').addEventListener('submit', (event) => event.preventDefault())
}

/** Makes the drafts of what is typed. */
export function showDrafts(): void {
  const { fields } = readKept()
  const role: Role = fields['role'] === 'operator' ? 'operator' : 'responsible-party'
  for (const radio of roles()) radio.checked = radio.value === role
  const hidden = role === 'operator' ? OF_RESPONSIBLE_PARTY : OF_OPERATOR
  for (const id of [...OF_OPERATOR, ...OF_RESPONSIBLE_PARTY])
    byId(`notice-${id}`).closest<HTMLElement>('.field')!.hidden = hidden.includes(id)
  const facts = Object.fromEntries(Object.keys(noticeFields).map((id) => [id, fields[`notice-${id}`]])) as NoticeFacts
  byId('drafts').replaceChildren(
    ...noticeDrafts(facts, role).map(({ id, title, due, text }) =>
      element(
        'section',
        { class: 'draft', 'aria-labelledby': `draft-${id}` },
        element('h4', { id: `draft-${id}` }, title),
        element('p', { class: 'quiet' }, due),
        element('pre', {}, text),
        element(
          'button',
          {
            type: 'button',
            class: 'button',
            'data-kind': 'quiet',
            'data-size': 'small',
            'aria-label': `Download the draft: ${title}`,
            onclick: () => download(`notification-${id}.txt`, text),
          },
          'Download the draft',
        ),
      ),
    ),
  )
}
