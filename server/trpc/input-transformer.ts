/** superjson for the inputs of procedures. */
import superjson from 'superjson';

/** Whether superjson's notes about the types of values name a typed array anywhere. */
function namesTypedArray(notes: unknown): boolean {
  if (typeof notes !== 'object' || notes === null) return false;
  return (Array.isArray(notes) && notes[0] === 'typed-array') || Object.values(notes).some(namesTypedArray);
}

/**
 * No input has a typed array. superjson would create one of any length from a number, so that a small request of anybody could take
 * all memory and occupy the process for minutes.
 */
function deserialize(sent: Parameters<typeof superjson.deserialize>[0]): unknown {
  if (namesTypedArray(sent?.meta?.values)) throw new TypeError('a typed array in the input of a procedure');
  return superjson.deserialize(sent);
}

export const inputTransformer = { serialize: superjson.serialize, deserialize };
