import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import type { Partnership } from '#domain/resellers/contract.ts'
import { longDate } from '#domain/billing/money-text.ts'
import { csvOf } from '#domain/text/csv.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choice.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { sizeWords } from '../parts/size-words.ts'
import { Empty } from '../parts/states.tsx'
import { Part } from '../templates/overview.tsx'
import { ExportButton } from './export-button.tsx'
import css from './partner.module.css'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { partnershipQuery } from './queries.ts'
import { useOpenMaterial } from './use-open-material.ts'
import { materialKindNames, onDay } from './words.ts'

export const loader = partnerLoader

/** What we publish for the reseller's ways of working. What has expired or was withdrawn is not there any more. */
export function Component() {
  return (
    <PartnerScreen
      title="Material"
      about="Guides, price lists and pictures for your ways of working with us."
      renderActions={({ material }) => (
        <ExportButton name="material" isEmpty={material.length === 0} csv={() => materialCsv(material)} />
      )}
    >
      {({ material, leadLink, reseller }) => (
        <div className={css.stack}>
          <Mails of={leadLink} contact={reseller.contactEmail} />
          {material.length === 0 ? (
            <Empty title="No material yet" icon={BookOpen}>
              <p>What we publish for your ways of working appears here.</p>
            </Empty>
          ) : (
            <Part title="To download" about={String(material.length)}>
              <ul className={css.lines}>
                {material.map((each) => (
                  <MaterialRow key={each.id} material={each} />
                ))}
              </ul>
            </Part>
          )}
        </div>
      )}
    </PartnerScreen>
  )
}

function materialCsv(material: Partnership['material']): string {
  return csvOf([
    ['Title', 'Kind', 'Version', 'Published at', 'Valid until', 'Bytes'],
    ...material.map(({ title, kind, edition, publishedAt, validUntil, size }) => [
      title,
      materialKindNames[kind],
      edition,
      publishedAt,
      validUntil ?? '',
      size ?? '',
    ]),
  ])
}

/** Whether the contact of the agreement is mailed about new material. */
function Mails({ of, contact }: { of: Partnership['leadLink']; contact: string }) {
  const queries = useQueryClient()
  const change = useMutation({
    ...orpc.resellers.changeLeadLink.mutationOptions(),
    onSuccess: () => queries.invalidateQueries({ queryKey: partnershipQuery().queryKey }),
    onError: ({ message }) => toast({ title: 'It was not changed', description: message, tone: 'error' }),
  })
  return (
    <Switch
      label="Mail us about new material"
      help={of.mayChange ? `To ${contact}.` : `To ${contact}. Only an owner changes this.`}
      checked={of.mailsMaterial}
      disabled={!of.mayChange || change.isPending}
      onChange={(event) => change.mutate({ change: 'material-mails', mailsMaterial: event.target.checked })}
    />
  )
}

function MaterialRow({ material }: { material: Partnership['material'][number] }) {
  const { id, title, kind, edition, publishedAt, validUntil, size } = material
  const open = useOpenMaterial()
  return (
    <li>
      <span className={css.two}>
        <b dir="auto">{title}</b>
        <span>
          {materialKindNames[kind]}, version {edition} of {onDay(publishedAt)}
          {size !== undefined && `, ${sizeWords(size)}`}
        </span>
        {validUntil !== undefined && <span>Valid until {longDate(validUntil)}</span>}
      </span>
      <Button
        size="small"
        busy={open.isPending}
        busyText="Downloading"
        aria-label={`Download ${title}`}
        onClick={() => open.mutate({ materialId: id })}
      >
        Download
      </Button>
    </li>
  )
}
