import { Empty } from '../../parts/states.tsx'
import { Part } from '../../templates/overview.tsx'
import { LeadView } from '../lead-view.tsx'
import css from '../partner.module.css'
import { leadsCsv } from './desk-exports.ts'
import { DeskScreen, deskLoader, nameOf } from './desk-screen.tsx'
import { ExportButton } from '../export-button.tsx'

export const loader = deskLoader

/** Who asked for contact by the link of any reseller. */
export function Component() {
  return (
    <DeskScreen
      about="Who asked for contact by a reseller’s link. The reseller answers; a lead is deleted after a year."
      renderActions={(desk) => (
        <ExportButton name="leads" isEmpty={desk.leads.length === 0} csv={() => leadsCsv(desk)} />
      )}
    >
      {(desk) => (
        <Part title="Leads" about={String(desk.leads.length)}>
          {desk.leads.length === 0 ? (
            <Empty title="No lead yet">
              <p>Resellers make their links on their dashboards.</p>
            </Empty>
          ) : (
            <ul className={css.lines}>
              {desk.leads.map((lead) => (
                <li key={lead.id}>
                  <LeadView lead={lead} of={nameOf(desk, lead.organisation)} />
                </li>
              ))}
            </ul>
          )}
        </Part>
      )}
    </DeskScreen>
  )
}
