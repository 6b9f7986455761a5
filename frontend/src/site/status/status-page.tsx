import { company } from '#domain/company/details.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Intro } from '../intro.tsx'
import { linked } from '../linked.tsx'
import { Section } from '../section.tsx'
import { DayTable } from './day-table.tsx'
import { Headline } from './headline.tsx'
import { Incidents } from './incidents.tsx'
import { Parts } from './parts.tsx'
import './status.css'
import { useStatus } from './use-status.ts'

const meanwhile = [
  {
    title: 'An attack, or the suspicion of one',
    text: `Phone [${company.emergencyPhone}](tel:${company.emergencyPhoneNumber}). It rings in the operations centre whatever this page says.`,
  },
  {
    title: 'Tickets do not get through',
    text: `Phone [${company.phone}](tel:${company.phoneNumber}) or write to [${company.email}](mailto:${company.email}); both go around the form.`,
  },
  {
    title: 'A confirmation does not come',
    text: 'If you saw a ticket number, we have the ticket. Do not send it again.',
  },
  {
    title: 'Signing in does not work',
    text: 'Nothing of yours is lost. A [ticket](/helpdesk) needs no account.',
  },
]

export function Component() {
  const look = useStatus()
  return (
    <>
      <PageHead
        title="Status"
        description="Whether our website, ticket form, mail, assistant and sign-in work right now, how it was over the last three months, and what to do if something is down."
        path="/status"
      />
      <Intro
        title="Does everything work?"
        lead="We do from outside what you do, every so often, and note here whether it worked. The record is kept apart from all that it tells of."
      >
        <Headline look={look} />
        <noscript>
          <p className="lead">
            The record is shown by a script, and yours are switched off. Phone{' '}
            <a href={`tel:${company.phoneNumber}`}>{company.phone}</a>, or in an emergency{' '}
            <a href={`tel:${company.emergencyPhoneNumber}`}>{company.emergencyPhone}</a>.
          </p>
        </noscript>
      </Intro>
      <Section name="parts" title="The last ninety days" ground="continued">
        <Parts look={look} />
        {look.state === 'read' && <DayTable status={look.status} />}
      </Section>
      {look.state === 'read' && (
        <Section
          name="incidents"
          title="What went wrong"
          lead="Two failed checks in a row open an entry here, the first that works closes it."
          split
        >
          <Incidents status={look.status} now={look.now} />
        </Section>
      )}
      <Section
        name="meanwhile"
        title="If something is down"
        lead="These ways work without the website."
        ground="sunk"
        split
      >
        <dl className="terms">
          {meanwhile.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{linked(text)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
