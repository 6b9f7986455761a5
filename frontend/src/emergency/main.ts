import './emergency-page.css'
import { nextQuestion } from '#domain/incident/questions.ts'
import { startCopy } from './copy-view.ts'
import { byId } from './dom.ts'
import { startEvidence, showEvidence } from './evidence-view.ts'
import { startHistory } from './history-view.ts'
import { change, forgetKept, onOtherTab, readKept } from './kept.ts'
import { showDrafts, startNotices } from './notice-view.ts'
import { showTicket, startTicket } from './ticket-view.ts'
import { showTimeline, startTimeline } from './timeline-view.ts'
import { showTriage } from './triage-view.ts'

/** The script of /emergency. It works without a network: nothing that it needs is loaded later. */
const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-kept]')]

function showAll() {
  showTriage(showRest)
  showRest()
}

function showRest() {
  const { answers, ticket } = readKept()
  byId('contact').hidden = nextQuestion(answers) !== undefined || ticket !== undefined
  showTicket()
  showTimeline()
  showEvidence()
}

function showFields() {
  const kept = readKept().fields
  for (const field of fields) if (field !== document.activeElement) field.value = kept[field.id] ?? ''
  showDrafts()
}

for (const field of fields)
  field.addEventListener('input', () => {
    change(({ fields }) => ({ fields: { ...fields, [field.id]: field.value } }))
    showDrafts()
  })

byId('erase').addEventListener('click', () => {
  const { ticket } = readKept()
  byId('erase-unsent').hidden = !ticket || ticket.sentAt !== undefined
  const dialog = byId('erase-dialog', HTMLDialogElement)
  // Closing by Escape keeps the value of the time before.
  dialog.returnValue = 'keep'
  dialog.showModal()
})
byId('erase-dialog', HTMLDialogElement).addEventListener('close', ({ currentTarget }) => {
  if ((currentTarget as HTMLDialogElement).returnValue !== 'erase') return
  forgetKept()
  showFields()
  showAll()
})

showFields()
showAll()
startNotices()
startTimeline()
startEvidence(showTimeline)
startHistory()
startTicket(showRest)
startCopy()
onOtherTab(() => {
  showFields()
  showAll()
})
