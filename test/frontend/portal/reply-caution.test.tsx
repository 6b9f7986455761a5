import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReplyCaution } from '../../../frontend/src/portal/helpdesk/conversation/reply-caution.tsx'

test('an agent who answers a conversation reads that the identity is not checked', () => {
  expect(renderToString(<ReplyCaution isFromMachine={false} isFromChat />)).toContain('identity not checked')
  expect(renderToString(<ReplyCaution isFromMachine={false} isFromChat={false} />)).toBe('')
})
