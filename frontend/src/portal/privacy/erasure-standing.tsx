import type { AdministeredRequest } from '#domain/privacy/requests/requests-admin-contract.ts'
import { Properties, Property } from '../parts/properties.tsx'
import css from './requests.module.css'

/** How far an erasure is, and what it did: what is erased, and what the law keeps. */
export function ErasureStanding({ record: { request, erasure, kept } }: { record: AdministeredRequest }) {
  const { erased, state } = request
  if (erased)
    return (
      <>
        <h2>What was erased</h2>
        <Properties>
          <Property name="Records deleted">{erased.deleted}</Property>
          <Property name="Records kept without the person">{erased.redacted}</Property>
          <Property name="Files deleted">{erased.files}</Property>
        </Properties>
        <h2>Kept by law</h2>
        <ul>
          {kept.map(({ name, because, keptFor, count }) => (
            <li key={name}>
              {count !== undefined && `${count} × `}
              {name}: {because}. Kept {keptFor}.
            </li>
          ))}
        </ul>
      </>
    )
  if (!erasure || state !== 'in-progress') return null
  const { done, total } = erasure.progress
  if (erasure.failure)
    return (
      <p className={css.error} role="alert">
        The deletion stopped after {done} steps. Carry it out again: it goes on where it stopped.
      </p>
    )
  return (
    <div className={css.progress} role="status">
      <p>
        {total === undefined
          ? 'The deletion begins within two minutes.'
          : `The deletion runs: ${done} of ${total} steps.`}
      </p>
      {total !== undefined && <progress value={done} max={total} aria-label="Steps of the deletion" />}
    </div>
  )
}
