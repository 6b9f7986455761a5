import { company } from '#domain/company/details.ts'
import { answered, nextQuestion, questions, withdrawn } from '#domain/incident/questions.ts'
import type { Answers, QuestionId } from '#domain/incident/questions.ts'
import { adviceFor, severityWords } from '#domain/incident/triage.ts'
import { byId, element } from './dom.ts'
import { change, readKept } from './kept.ts'

/** Shows the next question, or at the end severity and advice. `afterwards` shows what depends on it. */
export function showTriage(afterwards: () => void): void {
  const { answers } = readKept()
  const next = nextQuestion(answers)
  showGiven(answers, afterwards)
  byId('ask').replaceChildren(...(next === undefined ? result(answers) : question(next, afterwards)))
}

function showGiven(answers: Answers, afterwards: () => void) {
  const given = answered(answers)
  const list = byId('given')
  list.hidden = given.length === 0
  list.replaceChildren(
    ...given.map(({ id, title, label }) =>
      element(
        'li',
        {},
        element('span', {}, `${title} `, element('b', {}, label)),
        element(
          'button',
          {
            type: 'button',
            'aria-label': `Change: ${title}`,
            onclick: () => answer((before) => withdrawn(before, id), afterwards),
          },
          'Change',
        ),
      ),
    ),
  )
}

function question(id: QuestionId, afterwards: () => void): HTMLElement[] {
  const asked: { title: string; help?: string; options: readonly { id: string; label: string }[] } = questions[id]
  return [
    element('h3', { id: 'question', tabindex: '-1' }, asked.title),
    ...(asked.help ? [element('p', { class: 'quiet' }, asked.help)] : []),
    element(
      'ul',
      { class: 'options', 'aria-labelledby': 'question' },
      ...asked.options.map((option) =>
        element(
          'li',
          {},
          element(
            'button',
            {
              type: 'button',
              onclick: () => answer((before) => ({ ...before, [id]: option.id }), afterwards),
            },
            option.label,
          ),
        ),
      ),
    ),
  ]
}

function answer(by: (answers: Answers) => Answers, afterwards: () => void) {
  change(({ answers, triagedAt }) => {
    const now = by(answers)
    const ended = nextQuestion(now) === undefined
    return { answers: now, triagedAt: ended ? (triagedAt ?? new Date().toISOString()) : undefined }
  })
  showTriage(afterwards)
  afterwards()
  byId('question').focus()
}

function result(answers: Answers): HTMLElement[] {
  const { severity, now, never } = adviceFor(answers)
  const { name, text } = severityWords[severity]
  return [
    element(
      'div',
      { class: 'severity', 'data-severity': severity },
      element('h3', { id: 'question', tabindex: '-1' }, `Severity: ${name}`),
      element('p', {}, text),
      element(
        'a',
        { class: 'button', 'data-kind': 'alarm', href: `tel:${company.emergencyPhoneNumber}` },
        `Phone ${company.emergencyPhone}`,
      ),
    ),
    element('h4', {}, 'Do this now'),
    element('ol', { class: 'do' }, ...now.map((step) => element('li', {}, step.text))),
    element('h4', {}, 'Do not'),
    element('ul', { class: 'never' }, ...never.map((warning) => element('li', {}, warning.text))),
  ]
}
