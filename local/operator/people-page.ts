import { type Html, html } from './html.ts'

/** Somebody in the user pool. */
export interface Person {
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
  /** Names of those that they belong to now, the one first that they act for. */
  readonly organisations?: readonly string[]
  readonly status: string
  /** Known for seeded people only. */
  readonly password?: string
  /** What their authenticator app shows now. */
  readonly totp?: string
}

const PERIOD_SECONDS = 30

/** How people are listed for programs: every field is there, null where there is nothing. */
export function peopleJson(people: readonly Person[]) {
  return people.map(({ name, email, password = null, roles, organisations = [], totp = null }) => ({
    name,
    email,
    password,
    roles,
    organisation: organisations[0] ?? null,
    totp,
  }))
}

export function peoplePage(people: readonly Person[], now: number): Html {
  return html`<header>
      <h1>People</h1>
      <p>Everybody in the user pool. Codes are those of their authenticator app; one signs in once.</p>
    </header>
    ${peopleTable(people, now)}`
}

export function peopleTable(people: readonly Person[], now: number): Html {
  if (people.length === 0)
    return html`<p class="empty">Nobody has an account yet. <a href="/auth">Sign up</a> and you are the first.</p>`
  const left = PERIOD_SECONDS - (Math.floor(now / 1000) % PERIOD_SECONDS)
  return html`<table class="people">
    <caption class="unseen">
      People and how they sign in
    </caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Role</th>
        <th scope="col">Organisation</th>
        <th scope="col">Email</th>
        <th scope="col">Password</th>
        <th scope="col">Code <span class="left" data-period="${PERIOD_SECONDS}">${left} s left</span></th>
      </tr>
    </thead>
    <tbody id="people" data-live>
      ${people.map(row)}
    </tbody>
  </table>`
}

function row({ name, email, password, roles, organisations = [], status, totp }: Person): Html {
  return html`<tr>
    <th scope="row">${name || email}</th>
    <td data-label="Role">
      <span
        >${roles.length > 0 ? roles.join(', ') : 'client'}
        ${status !== 'CONFIRMED' && html`<span class="note">${status.toLowerCase().replaceAll('_', ' ')}</span>`}</span
      >
    </td>
    <td data-label="Organisation">
      ${organisations.length > 0 ? organisations.join(', ') : html`<span class="note">none</span>`}
    </td>
    <td data-label="Email">${copied(email, `email address of ${name}`)}</td>
    <td data-label="Password">
      ${password ? copied(password, `password of ${name}`) : html`<span class="note">their own</span>`}
    </td>
    <td data-label="Code">
      ${totp ? html`<span class="code">${copied(totp, `code of ${name}`)}</span>` : html`<span class="note">no second factor</span>`}
    </td>
  </tr>`
}

/** Text that a click copies; without the script it is text that can be marked. */
function copied(text: string, what: string): Html {
  return html`<button type="button" class="copy" data-copy="${text}" aria-label="Copy the ${what}: ${text}">
    <span>${text}</span>
  </button>`
}
