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
    title: 'An attack, or a suspected attack',
    text: `Phone [${company.emergencyPhone}](tel:${company.emergencyPhoneNumber}). It rings in the operations centre, whatever this page says.`,
  },
  {
    title: 'You cannot send a ticket',
    text: `Phone [${company.phone}](tel:${company.phoneNumber}) or write to [${company.email}](mailto:${company.email}); neither needs the form.`,
  },
  {
    title: 'You get no confirmation',
    text: 'If you saw a ticket number, we have your ticket. Do not send it again.',
  },
  {
    title: 'You cannot sign in',
    text: 'Your information is safe. You can open a [ticket](/helpdesk) without an account.',
  },
]

export function Component() {
  const look = useStatus()
  return (
    <>
      <PageHead
        title="Status"
        description="See whether our website, ticket form, email, assistant and sign-in work right now and over the last three months, and what to do if something is down."
        path="/status"
      />
      <Intro
        title="Is everything working?"
        lead="We test our services from outside, as a visitor uses them, and publish the results here. This page runs separately from the services that it reports on."
      >
        <Headline look={look} />
        <noscript>
          <p className="lead">
            This page needs JavaScript to show the results. Phone{' '}
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
          title="Incidents"
          lead="Two failed checks in a row open an incident. The next successful check closes it."
          split
        >
          <Incidents status={look.status} now={look.now} />
        </Section>
      )}
      <Section
        name="meanwhile"
        title="If something is down"
        lead="You can do these things without the website."
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
