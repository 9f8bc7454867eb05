/**
 * Removes the noise of few-sample renders: runs the U-Net of Open Image Denoise (its published weights, a .tza file) on the
 * processor. Input is linear light (HDR) with albedo and normals as guides. Called from Python through ctypes (develop.py).
 *
 * Pixels lie as height x width x channels with a border of one zero pixel, so that a 3x3 convolution needs no special case.
 * Each kernel keeps a tile of pixels x 16-channel blocks in vector registers; weights are repacked to [block][tap][in][16].
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef float vec __attribute__((vector_size(64), aligned(4)));
enum { LANES = 16, TAPS = 9 };

typedef struct { int height, width, channels; float *data; } Image;
typedef struct { int in, out, blocks; float *weights, *bias; } Layer;

static const char *const LAYER_NAMES[] = {
  "enc_conv0", "enc_conv1", "enc_conv2", "enc_conv3", "enc_conv4", "enc_conv5a", "enc_conv5b", "dec_conv4a", "dec_conv4b",
  "dec_conv3a", "dec_conv3b", "dec_conv2a", "dec_conv2b", "dec_conv1a", "dec_conv1b", "dec_conv0",
};
enum { ENC0, ENC1, ENC2, ENC3, ENC4, ENC5A, ENC5B, DEC4A, DEC4B, DEC3A, DEC3B, DEC2A, DEC2B, DEC1A, DEC1B, DEC0, LAYERS };
static Layer net[LAYERS];

/* ---- images ---- */

static Image image(int height, int width, int channels) {
  size_t count = (size_t)(height + 2) * (width + 2) * channels;
  Image made = {height, width, channels, aligned_alloc(64, (count * sizeof(float) + 127) / 64 * 64)};
  size_t row = (size_t)(width + 2) * channels;
  memset(made.data, 0, row * sizeof(float));
  memset(made.data + row * (height + 1), 0, row * sizeof(float));
  for (int y = 1; y <= height; y++) {
    memset(made.data + row * y, 0, channels * sizeof(float));
    memset(made.data + row * y + (size_t)(width + 1) * channels, 0, channels * sizeof(float));
  }
  return made;
}

/** The pixel at y, x (-1 and height or width reach the border). */
static inline float *pixel(Image of, int y, int x) {
  return of.data + ((size_t)(y + 1) * (of.width + 2) + x + 1) * of.channels;
}

/* ---- weights ---- */

static float half_to_float(uint16_t half) {
  int exponent = half >> 10 & 31, mantissa = half & 1023;
  float value = exponent ? ldexpf(1024 + mantissa, exponent - 25) : ldexpf(mantissa, -24);
  return half >> 15 ? -value : value;
}

static uint64_t number(const uint8_t *at, int bytes) {
  uint64_t value = 0;
  memcpy(&value, at, bytes);
  return value;
}

/** Repacks weights out x in x 3 x 3 (half floats) to [block][tap][in][16]. */
static void pack(Layer *layer, const uint8_t *halves) {
  layer->blocks = (layer->out + LANES - 1) / LANES;
  size_t count = (size_t)layer->blocks * TAPS * layer->in * LANES;
  layer->weights = aligned_alloc(64, count * sizeof(float));
  memset(layer->weights, 0, count * sizeof(float));
  for (int out = 0; out < layer->out; out++)
    for (int in = 0; in < layer->in; in++)
      for (int tap = 0; tap < TAPS; tap++) {
        size_t to = (((size_t)(out / LANES) * TAPS + tap) * layer->in + in) * LANES + out % LANES;
        layer->weights[to] = half_to_float(number(halves + 2 * (((size_t)out * layer->in + in) * TAPS + tap), 2));
      }
}

/** Takes one tensor of the file into its layer; unknown names are an error (0). */
static int take(const char *name, const uint32_t *shape, const uint8_t *values) {
  for (int index = 0; index < LAYERS; index++) {
    size_t length = strlen(LAYER_NAMES[index]);
    if (strncmp(name, LAYER_NAMES[index], length) || name[length] != '.') continue;
    Layer *layer = &net[index];
    layer->out = shape[0];
    if (!strcmp(name + length, ".weight")) {
      layer->in = shape[1];
      pack(layer, values);
    } else {
      int padded = (layer->out + LANES - 1) / LANES * LANES;
      layer->bias = aligned_alloc(64, padded * sizeof(float));
      memset(layer->bias, 0, padded * sizeof(float));
      for (int at = 0; at < layer->out; at++) layer->bias[at] = half_to_float(number(values + 2 * at, 2));
    }
    return 1;
  }
  return 0;
}

/** Reads a .tza file: a header with the place of its table, then name, shape, layout, type and place of each tensor.
 *  Returns 0, or 1 if the file cannot be read, 2 if it is not what this program knows. */
int load_weights(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return 1;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  uint8_t *data = malloc(size);
  size_t got = fread(data, 1, size, file);
  fclose(file);
  if (got != (size_t)size || size < 12 || number(data, 2) != 0x41d7 || data[2] != 2) return 2;
  const uint8_t *at = data + number(data + 4, 8);
  int tensors = number(at, 4);
  at += 4;
  for (int tensor = 0; tensor < tensors; tensor++) {
    char name[64] = {0};
    int length = number(at, 2);
    if (length > 63) return 2;
    memcpy(name, at + 2, length);
    at += 2 + length;
    int dimensions = *at++;
    uint32_t shape[4] = {0};
    for (int axis = 0; axis < dimensions && axis < 4; axis++) shape[axis] = number(at + 4 * axis, 4);
    at += 4 * dimensions + dimensions;
    if (*at != 'h') return 2;
    if (!take(name, shape, data + number(at + 1, 8))) return 2;
    at += 9;
  }
  free(data);
  return net[ENC0].in == 9 && net[DEC0].out == 3 ? 0 : 2;
}

/* ---- layers of the net ---- */

#define KERNEL(NAME, PIXELS, BLOCKS) \
  static void NAME(const Layer *layer, Image from, Image to, int y, int x, int block, int relu) { \
    int in = layer->in; \
    vec sum[PIXELS][BLOCKS]; \
    for (int b = 0; b < BLOCKS; b++) \
      for (int p = 0; p < PIXELS; p++) sum[p][b] = *(const vec *)(layer->bias + (block + b) * LANES); \
    for (int tap = 0; tap < TAPS; tap++) { \
      const float *source = pixel(from, y + tap / 3 - 1, x + tap % 3 - 1); \
      const float *weights = layer->weights + ((size_t)block * TAPS + tap) * in * LANES; \
      for (int c = 0; c < in; c++, weights += LANES) { \
        vec w[BLOCKS]; \
        _Pragma("GCC unroll 8") for (int b = 0; b < BLOCKS; b++) \
          w[b] = *(const vec *)(weights + (size_t)b * TAPS * in * LANES); \
        _Pragma("GCC unroll 24") for (int p = 0; p < PIXELS; p++) { \
          float light = source[p * in + c]; \
          _Pragma("GCC unroll 8") for (int b = 0; b < BLOCKS; b++) sum[p][b] += w[b] * light; \
        } \
      } \
    } \
    for (int p = 0; p < PIXELS; p++) { \
      float *target = pixel(to, y, x + p); \
      for (int b = 0; b < BLOCKS; b++) { \
        vec value = sum[p][b]; \
        for (int lane = 0; relu && lane < LANES; lane++) value[lane] = value[lane] > 0 ? value[lane] : 0; \
        int first = (block + b) * LANES, rest = layer->out - first; \
        if (rest >= LANES) *(vec *)(target + first) = value; \
        else memcpy(target + first, &value, rest * sizeof(float)); \
      } \
    } \
  }
KERNEL(tile_14x1, 14, 1)
KERNEL(tile_12x2, 12, 2)
KERNEL(tile_8x3, 8, 3)
KERNEL(tile_6x4, 6, 4)
KERNEL(tile_1x1, 1, 1)

typedef void (*Kernel)(const Layer *, Image, Image, int, int, int, int);
static const Kernel KERNELS[] = {0, tile_14x1, tile_12x2, tile_8x3, tile_6x4};
static const int TILE_WIDTH[] = {0, 14, 12, 8, 6};

/** 3x3 convolution with bias, and cut at zero if asked. The last tile of a row overlaps its neighbour. */
static Image convolve(int index, Image from, int relu) {
  const Layer *layer = &net[index];
  Image to = image(from.height, from.width, layer->out);
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < from.height; y++)
    for (int block = 0; block < layer->blocks;) {
      int left = layer->blocks - block;
      int blocks = left == 5 || left == 6 ? 3 : left >= 4 ? 4 : left;
      int wide = TILE_WIDTH[blocks];
      if (from.width < wide) {
        for (int b = 0; b < blocks; b++)
          for (int x = 0; x < from.width; x++) tile_1x1(layer, from, to, y, x, block + b, relu);
      } else {
        for (int x = 0; x < from.width; x += wide)
          KERNELS[blocks](layer, from, to, y, x + wide > from.width ? from.width - wide : x, block, relu);
      }
      block += blocks;
    }
  return to;
}

/** Halves the size; each pixel is the greatest of four. */
static Image shrink(Image from) {
  Image to = image(from.height / 2, from.width / 2, from.channels);
#pragma omp parallel for
  for (int y = 0; y < to.height; y++)
    for (int x = 0; x < to.width; x++) {
      const float *a = pixel(from, 2 * y, 2 * x), *b = pixel(from, 2 * y + 1, 2 * x);
      float *target = pixel(to, y, x);
      int n = from.channels;
      for (int c = 0; c < n; c++) target[c] = fmaxf(fmaxf(a[c], a[c + n]), fmaxf(b[c], b[c + n]));
    }
  return to;
}

/** Doubles the size of one image and puts the channels of another behind its own. Frees the first. */
static Image grow_and_join(Image small, Image beside) {
  Image to = image(beside.height, beside.width, small.channels + beside.channels);
#pragma omp parallel for
  for (int y = 0; y < to.height; y++)
    for (int x = 0; x < to.width; x++) {
      float *target = pixel(to, y, x);
      memcpy(target, pixel(small, y / 2, x / 2), small.channels * sizeof(float));
      memcpy(target + small.channels, pixel(beside, y, x), beside.channels * sizeof(float));
    }
  free(small.data);
  return to;
}

/** A layer that uses its input up. */
static Image next(int index, Image from, int relu) {
  Image to = convolve(index, from, relu);
  free(from.data);
  return to;
}

static Image shrink_up(Image from) {
  Image to = shrink(from);
  free(from.data);
  return to;
}

static Image run_net(Image input) {
  Image skip1 = shrink_up(next(ENC1, convolve(ENC0, input, 1), 1));
  Image skip2 = shrink_up(convolve(ENC2, skip1, 1));
  Image skip3 = shrink_up(convolve(ENC3, skip2, 1));
  Image deep = shrink_up(convolve(ENC4, skip3, 1));
  deep = next(ENC5B, next(ENC5A, deep, 1), 1);
  deep = next(DEC4B, next(DEC4A, grow_and_join(deep, skip3), 1), 1);
  free(skip3.data);
  deep = next(DEC3B, next(DEC3A, grow_and_join(deep, skip2), 1), 1);
  free(skip2.data);
  deep = next(DEC2B, next(DEC2A, grow_and_join(deep, skip1), 1), 1);
  free(skip1.data);
  deep = next(DEC1B, next(DEC1A, grow_and_join(deep, input), 1), 1);
  return next(DEC0, deep, 0);
}

/* ---- light in and out of the net ---- */

/* The curve by which Open Image Denoise makes light of any brightness evenly visible. */
static const float A = 1.41283765e+03f, B = 1.64593172e+00f, C = 4.31384981e-01f, D = -2.94139609e-03f, E = 1.92653254e-01f,
  F = 6.26026094e-03f, G = 9.98620152e-01f, Y0 = 1.57945760e-06f, Y1 = 3.22087631e-02f, X0 = 2.23151711e-03f,
  X1 = 3.70974749e-01f, BRIGHTEST = 65504.0f;

static float curve(float y) {
  return y <= Y0 ? A * y : y <= Y1 ? B * powf(y, C) + D : E * logf(y + F) + G;
}

static float uncurve(float x) {
  return x <= X0 ? x / A : x <= X1 ? powf((x - D) / B, 1 / C) : expf((x - G) / E) - F;
}

static float clamp(float value, float low, float high) {
  return value > low ? (value < high ? value : high) : low;
}

/** The factor that brings the mean (of logarithms, over patches of 16 pixels that are not black) to middle grey. */
static float exposure(const float *colour, int height, int width) {
  double sum = 0;
  long patches = 0;
  for (int y = 0; y < height; y += 16)
    for (int x = 0; x < width; x += 16) {
      double light = 0;
      int count = 0;
      for (int v = y; v < y + 16 && v < height; v++)
        for (int u = x; u < x + 16 && u < width; u++, count++) {
          const float *at = colour + 3 * ((size_t)v * width + u);
          light += 0.212671f * fmaxf(at[0], 0) + 0.715160f * fmaxf(at[1], 0) + 0.072169f * fmaxf(at[2], 0);
        }
      light /= count;
      if (light > 1e-8) sum += log2(light), patches++;
    }
  return patches ? 0.18 / exp2(sum / patches) : 1;
}

/**
 * Denoises one picture. All arrays height x width x 3, top row first: `colour` linear light, `albedo` 0..1, `normal` -1..1.
 * `out` receives linear light and may be `colour`.
 */
void denoise(const float *colour, const float *albedo, const float *normal, int height, int width, float *out) {
  int tall = (height + 15) / 16 * 16, wide = (width + 15) / 16 * 16;
  float scale = exposure(colour, height, width), full = curve(BRIGHTEST);
  Image input = image(tall, wide, 9);
#pragma omp parallel for
  for (int y = 0; y < tall; y++)
    for (int x = 0; x < wide; x++) {
      float *to = pixel(input, y, x);
      size_t from = 3 * ((size_t)(y < height ? y : height - 1) * width + (x < width ? x : width - 1));
      for (int c = 0; c < 3; c++) {
        float light = colour[from + c] * scale;
        to[c] = curve(clamp(light, 0, BRIGHTEST)) / full;
        to[3 + c] = clamp(albedo[from + c], 0, 1);
        to[6 + c] = clamp(normal[from + c], -1, 1) * 0.5f + 0.5f;
      }
    }
  Image result = run_net(input);
#pragma omp parallel for
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (int c = 0; c < 3; c++)
        out[3 * ((size_t)y * width + x) + c] = fmaxf(uncurve(fmaxf(pixel(result, y, x)[c], 0) * full), 0) / scale;
  free(input.data);
  free(result.data);
}
