import { Check } from 'lucide-react'
import type { ClientPage } from '#domain/projects/client-page.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { dateAt, dayAndDate } from '../words.ts'
import css from './client-page.module.css'

/** Milestones, progress and what is waited for. */
export function ProjectStand({
  page: { name, organisationName, tasks, done, endsOn, milestones, sections, waitingFor, until },
}: {
  page: ClientPage
}) {
  return (
    <div className={css.page}>
      <PageHead title={name} description="How a project stands." />
      <p className={css.whose}>
        <b dir="auto">{organisationName}</b> shares this with you until {dayAndDate(dateAt(Date.parse(until)))}.
      </p>
      <h1 dir="auto">{name}</h1>
      <p className={css.stand}>
        {done} of {tasks} {tasks === 1 ? 'task is' : 'tasks are'} done. By the plan all is done on{' '}
        <b>{dayAndDate(endsOn)}</b>.
      </p>
      <progress max={Math.max(1, tasks)} value={done} aria-label="Progress" />
      <section>
        <h2>What we wait for from you</h2>
        {waitingFor.length === 0 && <p>Nothing right now.</p>}
        <ul>
          {waitingFor.map(({ title, since, dueOn }) => (
            <li key={`${title} ${since}`} data-tone="ochre">
              <b dir="auto">{title}</b>
              <span>
                Asked {dayAndDate(since)}
                {dueOn && `, due ${dayAndDate(dueOn)}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Milestones</h2>
        {milestones.length === 0 && <p>None is planned.</p>}
        <ol>
          {milestones.map(({ title, on, isDone }) => (
            <li key={`${title} ${on}`}>
              <b dir="auto">
                {isDone && <Check size={14} strokeWidth={2.5} aria-label="Reached" />} {title}
              </b>
              <span>{dayAndDate(on)}</span>
            </li>
          ))}
        </ol>
      </section>
      {sections.length > 0 && (
        <section>
          <h2>Progress</h2>
          <ul>
            {sections.map((section) => (
              <li key={section.name}>
                <b dir="auto">{section.name}</b>
                <span>
                  {section.done} of {section.tasks}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
