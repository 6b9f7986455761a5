import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { productList } from '#domain/company/product-list.ts'
import { productIdSchema } from '#domain/trials/product-id.ts'
import type { Trial } from '#domain/trials/trial.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadingBlock } from '../../../ui/loading.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { ComboBox } from '../../parts/combo-box.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Select } from '../../parts/select.tsx'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'
import css from './trials.module.css'

interface StartTrialProps {
  onClose: () => void
  onStarted: (trial: Trial) => void
}

/** Starts a trial for an organisation. */
export function StartTrial({ onClose, onStarted }: StartTrialProps) {
  const queries = useQueryClient()
  const organisations = useQuery(orpc.administration.listOrganisations.queryOptions())
  const [organisation, setOrganisation] = useState<string>()
  const [product, setProduct] = useState<string>(productList[0].slug)
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const start = useMutation({
    ...orpc.administration.startTrialFor.mutationOptions(),
    onSuccess: async ({ trial }) => {
      await queries.invalidateQueries({ queryKey: orpc.administration.key() })
      toast({ title: 'The trial has started', tone: 'success' })
      onStarted(trial)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    const chosen = productIdSchema.safeParse(product)
    if (organisation === undefined || !chosen.success || reasonProblem(reason)) return
    start.mutate({ organisation, product: chosen.data, reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Start a trial"
      about="It lasts 14 days. Owners are reminded before it ends."
      actions={
        <>
          <Button type="submit" form="start-trial" kind="primary" busy={start.isPending} busyText="Starting">
            Start the trial
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="start-trial" noValidate className={css.form} onSubmit={submit}>
        {(start.error ?? organisations.error) && (
          <p className={css.error} role="alert">
            {(start.error ?? organisations.error)?.message}
          </p>
        )}
        {organisations.data ? (
          <ComboBox
            label="Organisation"
            options={organisations.data.organisations.map(({ id, name }) => ({ id, name }))}
            chosen={organisation}
            onChoose={setOrganisation}
            {...(attempted && organisation === undefined && { error: 'Choose an organisation.' })}
          />
        ) : (
          <LoadingBlock>Loading the organisations</LoadingBlock>
        )}
        <Select
          label="Product"
          options={productList.map(({ slug, name }) => ({ id: slug, name }))}
          chosen={product}
          onChoose={setProduct}
        />
        <ReasonField value={reason} onChange={setReason} attempted={attempted} />
      </form>
    </Dialog>
  )
}
