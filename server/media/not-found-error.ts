import { AppError } from '../../src/errors';

export const createNotFoundError = (): AppError => new AppError('NOT_FOUND', 'There is no such file.');
