import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { materialState } from '#domain/resellers/material.ts'
import type { Material } from '#domain/resellers/material.ts'
import { longDate } from '#domain/billing/money-text.ts'
import { tierNames } from '#domain/resellers/programme.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { sizeWords } from '../../parts/size-words.ts'
import { Empty } from '../../parts/states.tsx'
import { Columns, Part } from '../../templates/overview.tsx'
import { ExportButton } from '../export-button.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { useOpenMaterial } from '../use-open-material.ts'
import { materialKindNames, onDay, today } from '../words.ts'
import { materialCsv } from './desk-exports.ts'
import { DeskScreen, deskLoader } from './desk-screen.tsx'
import { ChangeLastDay, PublishMaterial } from './publish-material.tsx'

export const loader = deskLoader

/** What staff publish for resellers: published, expired and withdrawn. */
export function Component() {
  const [isPublishing, setPublishing] = useState(false)
  return (
    <DeskScreen
      about="Resellers see what is published for their ways of working, until its last day."
      renderActions={({ material }) => (
        <>
          <ExportButton name="material" isEmpty={material.length === 0} csv={() => materialCsv(material)} />
          <Button size="small" kind="primary" onClick={() => setPublishing(true)}>
            Publish material
          </Button>
        </>
      )}
    >
      {({ material }) => {
        const of = (state: ReturnType<typeof materialState>) =>
          material.filter((each) => materialState(each, today()) === state)
        const [published, expired, withdrawn] = [of('published'), of('expired'), of('withdrawn')]
        return (
          <Columns>
            <Part title="Published" about={String(published.length)}>
              {published.length === 0 ? (
                <Empty title="No material is published">
                  <p>Publish a PDF or a picture, or one of our own sheets.</p>
                </Empty>
              ) : (
                <Rows material={published} />
              )}
            </Part>
            {expired.length > 0 && (
              <Part title="Expired" about="resellers do not see it any more">
                <Rows material={expired} />
              </Part>
            )}
            {withdrawn.length > 0 && (
              <Part title="Withdrawn" about="kept here for a year">
                <ul className={css.lines}>
                  {withdrawn.map(({ id, title, edition, withdrawnAt = '' }) => (
                    <li key={id}>
                      <span className={css.two}>
                        <b dir="auto">{title}</b>
                        <span>
                          Version {edition}, withdrawn on {onDay(withdrawnAt)}
                        </span>
                      </span>
                    </li>
                  ))}
                </ul>
              </Part>
            )}
            {isPublishing && <PublishMaterial onClose={() => setPublishing(false)} />}
          </Columns>
        )
      }}
    </DeskScreen>
  )
}

function Rows({ material }: { material: readonly Material[] }) {
  return (
    <ul className={css.lines}>
      {material.map((each) => (
        <MaterialRow key={each.id} material={each} />
      ))}
    </ul>
  )
}

function MaterialRow({ material }: { material: Material }) {
  const [doing, setDoing] = useState<'edition' | 'day' | 'withdraw'>()
  const queries = useQueryClient()
  const open = useOpenMaterial()
  const close = () => setDoing(undefined)
  const withdraw = useMutation({
    mutationFn: () => orpc.resellers.changeMaterial.call({ change: 'withdraw', materialId: material.id }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: `${material.title} is withdrawn`, tone: 'success' })
    },
    onError: ({ message }) => toast({ title: 'It was not withdrawn', description: message, tone: 'error' }),
    onSettled: close,
  })
  const { id, title, kind, tiers, edition, publishedAt, validUntil, content } = material
  return (
    <li>
      <span className={css.two}>
        <b dir="auto">{title}</b>
        <span>
          {materialKindNames[kind]}, version {edition} of {onDay(publishedAt)},{' '}
          {content.from === 'file' ? sizeWords(content.size) : 'typeset by us'}
        </span>
        <span>For {tiers.map((tier) => tierNames[tier]).join(', ')}</span>
        <span>{validUntil === undefined ? 'No last day' : `Last day: ${longDate(validUntil)}`}</span>
      </span>
      <span className={css.actions} role="group" aria-label={title}>
        <Button
          size="small"
          busy={open.isPending}
          busyText="Downloading"
          onClick={() => open.mutate({ materialId: id })}
        >
          Download
        </Button>
        <Button size="small" onClick={() => setDoing('edition')}>
          New version
        </Button>
        <Button size="small" onClick={() => setDoing('day')}>
          Change the day
        </Button>
        <Button size="small" onClick={() => setDoing('withdraw')}>
          Withdraw
        </Button>
      </span>
      {doing === 'edition' && <PublishMaterial before={material} onClose={close} />}
      {doing === 'day' && <ChangeLastDay material={material} onClose={close} />}
      <ConfirmDialog
        open={doing === 'withdraw'}
        onClose={close}
        title={`Withdraw ${title}?`}
        about="Nobody can download it any more, and its file is deleted. It cannot be taken back."
        action="Withdraw"
        busyText="Withdrawing"
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      />
    </li>
  )
}
