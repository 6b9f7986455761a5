import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { materialKinds, materialUploads, sheets } from '#domain/resellers/material.ts'
import type { Material, Sheet } from '#domain/resellers/material.ts'
import { longDate } from '#domain/billing/money-text.ts'
import { tierNames, tiers } from '#domain/resellers/programme.ts'
import type { Tier } from '#domain/resellers/programme.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, RadioGroup } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { sizeWords } from '../../parts/size-words.ts'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { materialKindNames, sheetNames, today } from '../words.ts'
import { usePublish } from './use-publish.ts'

const FORM = 'publish-material'
const sources = [
  { value: 'file', label: 'A file', help: 'A PDF or a picture' },
  { value: 'sheet', label: 'A sheet of ours', help: 'Typeset from the terms of today' },
] as const

/** Publishes new material, or the next version of what was published before. */
export function PublishMaterial({ before, onClose }: { before?: Material; onClose: () => void }) {
  const [from, setFrom] = useState<'file' | 'sheet'>(before?.content.from ?? 'file')
  const [file, setFile] = useState<File>()
  const [sheet, setSheet] = useState<Sheet>(before?.content.from === 'sheet' ? before.content.sheet : 'terms')
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState<Material['kind']>('guide')
  const [chosen, setChosen] = useState<readonly Tier[]>(tiers)
  const [validUntil, setValidUntil] = useState<string>()
  const [attempted, setAttempted] = useState(false)
  const { publish, sent } = usePublish(onClose)
  const problems = {
    title: before === undefined && title.trim().length < 3 ? 'Give it a title.' : undefined,
    tiers: before === undefined && chosen.length === 0 ? 'Choose who it is for.' : undefined,
    file: from === 'file' && file === undefined ? 'Choose a file.' : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (Object.values(problems).some((problem) => problem !== undefined)) return
    const source = from === 'file' && file ? { file } : { sheet }
    const day = validUntil === undefined ? {} : { validUntil }
    publish.mutate(
      before
        ? { as: 'edition', materialId: before.id, ...day, source }
        : { as: 'new', title, kind, tiers: [...chosen], ...day, source },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={before ? `New version of ${before.title}` : 'Publish material'}
      about={
        before
          ? `It becomes version ${before.edition + 1}; the earlier one is deleted.`
          : 'A file is scanned before anybody can open it.'
      }
      actions={
        <>
          <Button type="submit" form={FORM} kind="primary" busy={publish.isPending} busyText="Publishing">
            Publish
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={FORM} noValidate className={css.fields} onSubmit={submit}>
        {publish.error && (
          <p className={css.error} role="alert">
            {publish.error.message}
          </p>
        )}
        {!before && (
          <>
            <TextField
              label="Title"
              required
              maxLength={120}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
              {...(attempted && problems.title && { error: problems.title })}
            />
            <SelectField
              label="Kind"
              value={kind}
              onChange={(event) => setKind(materialKinds.find((each) => each === event.target.value) ?? 'guide')}
            >
              {materialKinds.map((each) => (
                <option key={each} value={each}>
                  {materialKindNames[each]}
                </option>
              ))}
            </SelectField>
            <Audience chosen={chosen} onChange={setChosen} error={attempted ? problems.tiers : undefined} />
          </>
        )}
        <RadioGroup legend="What it is" name="source" options={sources} value={from} onChange={setFrom} />
        {from === 'file' ? (
          <FileDrop
            label="File"
            help={`PDF, PNG, JPEG or WebP of at most ${sizeWords(materialUploads.largestBytes)}.`}
            accept={materialUploads.types}
            files={
              file
                ? [{ id: 'file', name: file.name, about: sizeWords(file.size), ...(sent !== undefined && { sent }) }]
                : []
            }
            onAdd={([first]) => first && setFile(first)}
            onRemove={() => setFile(undefined)}
            error={attempted ? problems.file : undefined}
          />
        ) : (
          <SelectField
            label="Sheet"
            value={sheet}
            onChange={(event) => setSheet(sheets.find((each) => each === event.target.value) ?? 'terms')}
          >
            {sheets.map((each) => (
              <option key={each} value={each}>
                {sheetNames[each]}
              </option>
            ))}
          </SelectField>
        )}
        <LastDay value={validUntil} onChange={setValidUntil} />
      </form>
    </Dialog>
  )
}

function Audience({
  chosen,
  onChange,
  error,
}: {
  chosen: readonly Tier[]
  onChange: (tiers: readonly Tier[]) => void
  error: string | undefined
}) {
  return (
    <fieldset className="choices">
      <legend className="field-label">For</legend>
      {tiers.map((tier) => (
        <Checkbox
          key={tier}
          label={tierNames[tier]}
          checked={chosen.includes(tier)}
          onChange={({ target }) =>
            onChange(tiers.filter((each) => (each === tier ? target.checked : chosen.includes(each))))
          }
        />
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}

function LastDay({ value, onChange }: { value: string | undefined; onChange: (day: string | undefined) => void }) {
  return (
    <DateField
      label="Last day"
      help="Resellers do not see it afterwards. Leave it empty if it does not expire."
      value={value}
      onChange={onChange}
      from={today()}
    />
  )
}

/** Gives material another last day, or none. */
export function ChangeLastDay({ material, onClose }: { material: Material; onClose: () => void }) {
  const queries = useQueryClient()
  const { id, title, validUntil } = material
  const isOver = validUntil !== undefined && validUntil < today()
  const [day, setDay] = useState(isOver ? undefined : validUntil)
  const change = useMutation({
    ...orpc.resellers.changeMaterial.mutationOptions(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({
        title: day === undefined ? `${title} does not expire` : `${title} is valid until ${longDate(day)}`,
        tone: 'success',
      })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ change: 'valid-until', materialId: id, ...(day !== undefined && { validUntil: day }) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Until when is ${title} valid?`}
      about={isOver ? `It expired on ${longDate(validUntil)}.` : undefined}
      actions={
        <>
          <Button type="submit" form="last-day" kind="primary" busy={change.isPending} busyText="Saving">
            Change the day
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="last-day" noValidate className={css.fields} onSubmit={submit}>
        {change.error && (
          <p className={css.error} role="alert">
            {change.error.message}
          </p>
        )}
        <LastDay value={day} onChange={setDay} />
      </form>
    </Dialog>
  )
}
