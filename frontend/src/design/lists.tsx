import { Button } from '../ui/button.tsx'
import { iconNames, Icon } from '../ui/icon.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Example } from './example.tsx'
import '../site/folds.css'

export function Lists() {
  return (
    <>
      <h3>More to load</h3>
      <Example code={`<LoadMore shown={3} total={42} things="clients" onMore={fetchNextPage} busy={isFetching} />`}>
        <LoadMore shown={3} total={42} things="clients" onMore={() => {}} />
      </Example>
      <h3>Empty, failed, too many, loading</h3>
      <Example
        code={`<Notice title="No tickets yet">…</Notice>   <Notice tone="error" title="…">…</Notice>   <LoadingBlock />`}
      >
        <Notice title="No tickets yet">
          <p>When you open one, it stands here with everything that was said about it.</p>
          <Button kind="primary">Open a ticket</Button>
        </Notice>
        <Notice tone="error" title="The tickets could not be loaded">
          <p>Check your connection, then try again. Nothing is lost.</p>
          <Button>Try again</Button>
        </Notice>
        <Notice title="More than 500 tickets fit">
          <p>The first 500 are shown. Add a word to the search, or choose one client.</p>
        </Notice>
        <LoadingBlock>Loading tickets</LoadingBlock>
      </Example>
      <h3>Ruled rows</h3>
      <Example
        code={`<dl className="ledger">…</dl>   <dl className="terms">…</dl>   <div className="folds"><details>…</details></div>`}
      >
        <dl className="ledger">
          <div>
            <dd>12 min</dd>
            <dt>
              average response<small>Help desk report, last twelve months</small>
            </dt>
          </div>
        </dl>
        <dl className="terms">
          <div>
            <dt>Working hours</dt>
            <dd>Monday to Friday, 07:00 to 18:00</dd>
          </div>
        </dl>
        <div className="folds">
          <details open>
            <summary>What does the first month cost?</summary>
            <p>Nothing, if you leave within it.</p>
          </details>
          <details>
            <summary>Who answers at night?</summary>
            <p>The engineer on duty.</p>
          </details>
        </div>
      </Example>
      <h3>Icons</h3>
      <Example code={`<Icon name="chat" size={18} />`}>
        <p className="design-row">
          {iconNames.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} size={22} />
            </span>
          ))}
        </p>
      </Example>
    </>
  )
}
