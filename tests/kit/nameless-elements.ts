import * as React from 'react';

/**
 * React notes a stack trace with each element that is made, up to ten thousand a second, so that a
 * warning can tell who made it: a fifth of what drawing in these tests costs. Warnings come all the
 * same; here every element is one beyond the ten thousand.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set() {},
});
