import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resultTitle } from '#domain/results/kept-result.ts'
import type { ProductId } from '#domain/trials/product-id.ts'
import { forgetSetAside, setAsideBefore } from '../../tools/result-to-keep.ts'
import type { ResultToKeep } from '../../tools/result-to-keep.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Empty } from '../parts/states.tsx'
import { TrialNeeded } from '../parts/trial-needed.tsx'
import { useGo } from '../use-go.ts'
import css from './keep-result-screen.module.css'
import { Page } from './page.tsx'

interface KeepResultScreenProps {
  product: ProductId
  /** Where the tool is used. */
  toolAddress: string
  /** Where its kept results are. */
  listAddress: string
  /** What is in a result beside names of resources. */
  contents?: string
  /** Keeps the result, and resolves to the address where it is shown. */
  keep: (result: ResultToKeep, title: string) => Promise<string>
}

/** Names the result that a tool set aside in this tab, and keeps it. */
export function KeepResultScreen({
  product,
  toolAddress,
  listAddress,
  contents = 'sums, recommendations',
  keep,
}: KeepResultScreenProps) {
  const [result] = useState(setAsideBefore)
  return (
    <Page
      title="Keep this result"
      about={`What is kept is the result: ${contents} and names of resources. The file stays with you.`}
    >
      <PageHead title="Keep a result" description="Keeps the result of a tool for your organisation." />
      {result?.product === product ? (
        <TrialNeeded product={product} to="change">
          {result.note && <p className={css.note}>{result.note}</p>}
          <Naming suggested={result.title} listAddress={listAddress} keep={(title) => keep(result, title)} />
        </TrialNeeded>
      ) : (
        <Empty title="No result waits here" actions={<ButtonLink href={toolAddress}>Open the tool</ButtonLink>}>
          <p>Open the tool, read a file, and press “Keep it for the team”.</p>
        </Empty>
      )}
    </Page>
  )
}

interface NamingProps {
  suggested: string
  listAddress: string
  keep: (title: string) => Promise<string>
}

function Naming({ suggested, listAddress, keep }: NamingProps) {
  const [title, setTitle] = useState(suggested)
  const [isAttempted, setAttempted] = useState(false)
  const queries = useQueryClient()
  const go = useGo()
  const problem = resultTitle.safeParse(title).error?.issues[0]?.message
  const keeping = useMutation({
    mutationFn: keep,
    onSuccess: async (address) => {
      forgetSetAside()
      await queries.invalidateQueries({ queryKey: orpc.results.key() })
      toast({ title: 'The result is kept', tone: 'success' })
      go(address)
    },
  })
  return (
    <form
      className={css.naming}
      onSubmit={(event) => {
        event.preventDefault()
        setAttempted(true)
        if (!problem) keeping.mutate(title)
        else event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <TextField
        label="Name"
        help="Colleagues find it by this name."
        maxLength={120}
        dir="auto"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        {...(isAttempted && problem && { error: problem })}
      />
      {keeping.error && (
        <p className={css.error} role="alert">
          {keeping.error.message}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" kind="primary" busy={keeping.isPending} busyText="Keeping">
          Keep it
        </Button>
        <ButtonLink href={listAddress}>Not now</ButtonLink>
      </div>
    </form>
  )
}
