import { VISIBLE_PATTERN } from '../http/invalid-request.ts';

/** An error in a browser, without input or personal data. */
export const problemBody = {
  type: 'object',
  required: ['kind', 'message', 'route', 'build', 'frames'],
  properties: {
    kind: { type: 'string', enum: ['error', 'rejection', 'render', 'policy'] },
    message: { type: 'string', maxLength: 200, pattern: VISIBLE_PATTERN },
    /** The route as declared, such as /users/:id. */
    route: { type: 'string', maxLength: 100, pattern: '^/[a-zA-Z/:-]*$' },
    build: { type: 'string', maxLength: 60, pattern: '^[\\w.+ ()-]+$' },
    frames: {
      type: 'array',
      maxItems: 8,
      items: { type: 'string', maxLength: 100, pattern: '^[\\w.-]+:\\d+:\\d+$' },
    },
  },
} as const;
