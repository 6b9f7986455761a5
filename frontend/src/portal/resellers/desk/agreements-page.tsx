import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isOver } from '#domain/billing/agreement.ts'
import type { Agreement } from '#domain/billing/agreement.ts'
import { useMe } from '../../../accounts/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Properties, Property } from '../../parts/properties.tsx'
import { Empty } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { Part } from '../../templates/overview.tsx'
import { AgreementView } from '../agreement-view.tsx'
import css from '../partner.module.css'
import { ChangeAgreement, changes } from './change-agreement.tsx'
import type { ChangeName } from './change-agreement.tsx'
import { agreementsCsv } from './desk-exports.ts'
import { DeskScreen, deskLoader } from './desk-screen.tsx'
import { ExportButton } from '../export-button.tsx'
import { MakeAgreement } from './make-agreement.tsx'

export const loader = deskLoader

/** What clients agreed to pay every month. With `?organisation=` those of one client. */
export function Component() {
  const { data: me } = useMe()
  const [search] = useSearchParams()
  const organisation = search.get('organisation') ?? undefined
  const ofClient = (agreements: readonly Agreement[]) =>
    agreements.filter((each) => organisation === undefined || each.organisation === organisation)
  const [isMaking, setMaking] = useState(false)
  const isAdmin = me?.roles.includes('admin') ?? false
  return (
    <DeskScreen
      about="Each month is invoiced on the third of the next one. Enter the hours of a month until then."
      renderActions={({ agreements }) => (
        <>
          <ExportButton
            name="agreements"
            isEmpty={ofClient(agreements).length === 0}
            csv={() => agreementsCsv(ofClient(agreements))}
          />
          {isAdmin && (
            <Button size="small" kind="primary" onClick={() => setMaking(true)}>
              Make an agreement
            </Button>
          )}
        </>
      )}
    >
      {({ agreements }) => {
        const shown = ofClient(agreements)
        return (
          <div className={css.stack}>
            {organisation !== undefined && (
              <p>
                Of one client. <a href="/admin/resellers/agreements">All agreements</a>
              </p>
            )}
            {shown.length === 0 && (
              <Empty title="No agreement yet">
                <p>An admin makes one for a client that pays every month.</p>
              </Empty>
            )}
            {shown.map((agreement) => (
              <OneAgreement key={agreement.id} agreement={agreement} />
            ))}
            {isMaking && <MakeAgreement organisation={organisation} onClose={() => setMaking(false)} />}
          </div>
        )
      }}
    </DeskScreen>
  )
}

function OneAgreement({ agreement }: { agreement: Agreement }) {
  const [changing, setChanging] = useState<ChangeName>()
  const { title, recipient, organisation, contactEmail } = agreement
  const over = isOver(agreement)
  return (
    <Part title={`${recipient.name}: ${title}`} about={over && <Status tone="done">Over</Status>}>
      <div className={css.stack}>
        <AgreementView agreement={agreement} />
        <Properties>
          <Property name="Made out to">
            {recipient.name}, {recipient.address}
            {recipient.vatNumber !== undefined && `, VAT ${recipient.vatNumber}`}
          </Property>
          <Property name="Mailed to">{contactEmail}</Property>
          <Property name="Organisation">
            <a href={`/admin/organisations?open=${organisation}`}>Its people and invoices</a>
          </Property>
        </Properties>
        {!over && (
          <p className={css.actions} role="group" aria-label={`Change ${title} of ${recipient.name}`}>
            {Object.entries(changes).map(([name, { button, isFor }]) =>
              isFor && !isFor(agreement) ? null : (
                <Button key={name} size="small" onClick={() => setChanging(name as ChangeName)}>
                  {button}
                </Button>
              ),
            )}
          </p>
        )}
      </div>
      {changing && <ChangeAgreement name={changing} agreement={agreement} onClose={() => setChanging(undefined)} />}
    </Part>
  )
}
