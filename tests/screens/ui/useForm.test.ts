import { act, renderHook } from '@testing-library/react';
import type { SubmitEvent } from 'react';
import { expect, it } from 'vitest';
import { useForm } from '../../../src/ui/form/useForm';

it('a form can be used again after a submission that was rejected', async () => {
  const { result } = renderHook(() =>
    useForm({
      initial: { email: 'a@b.example' },
      check: () => ({}),
      send: () => Promise.reject(new Error('Not today.')),
    }),
  );
  const event = {
    preventDefault: () => undefined,
    currentTarget: document.createElement('form'),
  } as unknown as SubmitEvent<HTMLFormElement>;
  await act(() => expect(result.current.submit(event)).rejects.toThrow('Not today.'));
  expect(result.current.busy).toBe(false);
  expect(result.current.field('email')).toMatchObject({ value: 'a@b.example', disabled: false });
});
